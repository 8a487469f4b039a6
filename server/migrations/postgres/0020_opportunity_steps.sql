-- Ways of opportunities are kept as steps from now on (ClickHouse 0008): touches are made once more, and figures of them say
-- that they are counted anew until then.
insert into roll_up_marks (instance_id, kind, key)
select id, 'all', key from instances, (values (''), ('empty')) as keys (key)
on conflict (instance_id, kind, key) do update set marked_at = clock_timestamp();
