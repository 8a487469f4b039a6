-- First steps of a new organization that its admins have put off; 'all' when they have put the whole path away.
alter table instances add column steps_put_off text[] not null default '{}';
-- Whoever measures already has no use for them.
update instances set steps_put_off = '{all}' where tag_installed_at is not null;
