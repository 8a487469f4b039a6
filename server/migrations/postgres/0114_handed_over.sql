-- How many members a run handed over, counted before they are, whatever came of it; those of a call that is made a second time count twice.
alter table activation_runs add column handed_over integer not null default 0;
