-- During an update servers of two versions work side by side, and the earlier one does not know all that the later one does: it would write visits
-- where nobody reads any more, and note their page views as derived (docs/decisions/0093). Which processes there are, the number of the
-- last migration that their program knows, and when each last said that it derives visits.
create table deriving_processes (
  process text primary key,
  program integer not null,
  noted_at timestamptz not null,
  derived_at timestamptz
);

-- While a process of a later program derives, those of earlier ones, which may not even be in the table, do not get leases of visits and of
-- roll-ups: an update of no row is a lease that somebody else has. Who rolls up an instance already may derive it, and so ends.
create function refuse_earlier_programs() returns trigger language plpgsql as $$
declare
  own integer := coalesce((select program from deriving_processes where process = new.holder), 0);
begin
  if exists (
    select from deriving_processes where program > own
      and derived_at between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 minute'
  ) and not exists (
    select from leases as outer_lease where outer_lease.name = 'roll-ups ' || substr(new.name, 8)
      and new.name like 'visits %' and outer_lease.holder = new.holder and outer_lease.expires_at > clock_timestamp()
  ) then
    return null;
  end if;
  return new;
end $$;

create trigger refuse_earlier_programs before update of holder on leases for each row
  when (new.holder is not null and (new.name like 'visits %' or new.name like 'roll-ups %'))
  execute function refuse_earlier_programs();
