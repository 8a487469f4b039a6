-- Figures of an instance are in one of two sets of tables in ClickHouse (0019 there), and are recomputed in the other: which one is
-- read changes in one transaction, when the other is complete (docs/decisions/0035).
alter table instances add column figures_side smallint not null default 0 check (figures_side in (0, 1));

-- What figures follow while a rebuild is open, as it was before the change that asked for it.
alter table visit_rebuilds add column held jsonb;
-- The rebuild under way: which request, what it follows, and where it goes on after a kill. Null: none, or it has to begin again.
alter table visit_rebuilds add column build jsonb;
-- When the side that is read changed last.
alter table visit_rebuilds add column switched_at timestamptz;
-- Whether the other side may still hold rows that nothing reads.
alter table visit_rebuilds add column to_clear boolean not null default false;
