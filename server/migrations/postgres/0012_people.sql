-- One open invitation for an address in an organization.
create unique index invitations_open on invitations (organization_id, email) where status = 'pending';

-- People an admin took out of an organization: their e-mail domain lets them in again only after a new invitation.
create table removals (
  organization_id text not null references organizations(id) on delete cascade,
  email text not null,
  removed_at timestamptz not null default now(),
  primary key (organization_id, email)
);
