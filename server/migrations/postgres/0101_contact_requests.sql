-- A platform may work for hours on what it got: the request of it is kept, as `add:` or `remove:` with its name, until it says what came of it.
alter table activation_contacts add column request text;
