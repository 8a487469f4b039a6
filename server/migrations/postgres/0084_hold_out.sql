-- A share of an audience that no platform gets, to compare with: in percent, the same for all accounts that have the audience at a time.
alter table audience_activations add column hold_out_percent integer not null default 0 check (hold_out_percent between 0 and 50);
alter table activation_runs add column held_out integer not null default 0;
