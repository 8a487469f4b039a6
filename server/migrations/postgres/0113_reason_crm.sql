-- Members of a list of a CRM joined and left because the list of the CRM says so, not by an upload.
alter table audience_member_changes drop constraint audience_member_changes_reason_check;
alter table audience_member_changes add constraint audience_member_changes_reason_check
  check (reason in ('upload', 'rules', 'crm', 'import', 'undo'));
update audience_member_changes set reason = 'crm'
from audiences where audiences.id = audience_id and audiences.type in ('salesforce', 'hubspot') and reason = 'upload';
