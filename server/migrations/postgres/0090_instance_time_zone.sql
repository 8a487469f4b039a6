-- When reports and digests go, and in which time zone; quiet hours are of it, too.
alter table instances add column time_zone text not null default 'UTC';
alter table instances add column report_hour smallint not null default 7;
