-- Audit lines are read newest first, by one thing and within a period. Their time decides the order: a number that was
-- handed out earlier may belong to a line that was committed later.
drop index platform_audit_by_company;
drop index platform_audit_by_person;
drop index platform_audit_by_target;
create index platform_audit_by_time on platform_audit (at desc, id desc);
create index platform_audit_by_company on platform_audit (com_code, at desc, id desc);
create index platform_audit_by_person on platform_audit (person_code, at desc, id desc);
create index platform_audit_by_target on platform_audit (target, at desc, id desc);
create index platform_audit_by_action on platform_audit (action, at desc, id desc);
create index platform_audit_by_address on platform_audit (address, at desc, id desc);
