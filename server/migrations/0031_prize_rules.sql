-- In which states prizes are allowed, who decided it, and on what grounds. The rules count once real cards are charged.
-- Before that, prizes are off only where an admin turned them off.
create table prize_rule (
  state_code text primary key check (state_code ~ '^[A-Z]{2}$'),
  allowed boolean not null,
  min_age smallint not null check (min_age between 18 and 99),
  source text not null,
  decided_at timestamptz,
  decided_by uuid references app_user,
  constraint prize_rule_decided_by_check check (decided_by is null or decided_at is not null)
);
revoke delete on prize_rule from county_golf_app;

-- The careful list: states that operators of paid skill games leave out. Ages are those that such operators ask for.
insert into prize_rule (state_code, allowed, min_age, source)
select code, not code = any(careful), case when code in ('AL', 'NE') then 19 when code = 'MA' then 21 else 18 end,
  case when code = any(careful)
    then 'Careful list: operators of paid skill games leave this state out (WorldWinner help 360028012571, Big Brain). Not legal advice.'
    else 'Not on the careful list (WorldWinner help 360028012571, Big Brain). Not legal advice.' end
  || case when code in ('AL', 'NE', 'MA') then ' Age: Sleeper help 5556033.' else '' end
from regexp_split_to_table('AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY', ' ') code,
  (values ('{AR,AZ,CT,DE,FL,IL,LA,MD,MI,MT,NE,NM,SC,SD,TN}'::text[])) c (careful);

-- States that an admin turned off stay off. The audit log has who did it, and when.
insert into prize_rule (state_code, allowed, min_age, source, decided_at, decided_by)
select code, false, 18, 'Turned off in the settings of an earlier version.', coalesce(a.at, now()), a.admin_id
from setting s
cross join lateral jsonb_array_elements_text(coalesce(s.value -> 'statesWithoutPrizes', '[]')) code
left join lateral (
  select at, admin_id from audit
  where action = 'settings.change' and after -> 'statesWithoutPrizes' ? code
    and not coalesce(before -> 'statesWithoutPrizes', '[]') ? code
  order by id desc limit 1) a on true
where s.name = 'platform'
on conflict (state_code) do update set allowed = false, source = excluded.source,
  decided_at = excluded.decided_at, decided_by = excluded.decided_by;

-- The card processor's written approval of prizes. Empty until an admin records it.
insert into setting (name, value) values ('processor_approval', '{}');
