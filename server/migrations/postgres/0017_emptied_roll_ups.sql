-- A roll-up whose table is new has nothing to read until it is made: its mark has the key 'empty' from now on, and figures
-- that need it say so instead of 0. What is still to be made of 0015 is such a roll-up.
insert into roll_up_marks (instance_id, kind, key) select instance_id, 'all', 'empty' from roll_up_marks where kind = 'all' and key = ''
on conflict (instance_id, kind, key) do nothing;
