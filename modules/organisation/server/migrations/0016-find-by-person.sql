-- When people are removed, what refers to them must be found without reading all.
create index organisation_hr_imports_by_beginner on organisation_hr_imports (begun_by);
create index organisation_hr_imports_by_decider on organisation_hr_imports (decided_by) where decided_by is not null;
create index organisation_provisioning_tokens_by_maker on organisation_provisioning_tokens (created_by);
create index organisation_provisioning_tokens_by_revoker on organisation_provisioning_tokens (revoked_by)
  where revoked_by is not null;
