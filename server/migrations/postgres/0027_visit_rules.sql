-- The version of the built-in channel rules by which all visits of an instance were derived; '' is that of servers which kept none.
alter table instances add column visit_rules text not null default '';
