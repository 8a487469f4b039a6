-- Touches are kept in other tables from now on (ClickHouse 0006): they are made once more, in the background.
insert into roll_up_marks (instance_id, kind, key) select id, 'all', '' from instances
on conflict (instance_id, kind, key) do update set marked_at = clock_timestamp();
