alter domain account_code validate constraint account_code_check;
alter table posting validate constraint posting_kind_check;
alter table leg validate constraint leg_part_check;
