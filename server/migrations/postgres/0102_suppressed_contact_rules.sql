-- By which rule an address was written for this hash: it is compared at platforms of this rule and of stricter ones. Null: at every platform.
alter table suppressed_contacts add column rule text check (rule in ('plain', 'gmail', 'bare'));
update suppressed_contacts set rule = 'plain' where hash = person;
