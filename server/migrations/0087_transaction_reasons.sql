-- The reason an admin gave stays with the transaction. It is never changed or deleted.
create table transaction_reason (
  transaction_id uuid primary key,
  reason text not null
);
revoke update, delete on transaction_reason from county_golf_app;

insert into transaction_reason (transaction_id, reason)
select (after ->> 'transactionId')::uuid, why from audit
where act = 'wallet.adjust' and why is not null and why <> 'admin_refund' and after ->> 'transactionId' is not null
union
select transaction_id, reason from card_refund where reason is not null and transaction_id is not null
on conflict do nothing;
