-- Visits are rolled up by company and day too from now on (ClickHouse 0007): they are counted once more, in the background.
insert into roll_up_marks (instance_id, kind, key) select id, 'visit-days', '' from instances
on conflict (instance_id, kind, key) do update set marked_at = clock_timestamp();
