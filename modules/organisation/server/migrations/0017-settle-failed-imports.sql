-- Work on an import that has failed for good leaves a state, a reason and a way on.

alter table organisation_hr_imports drop constraint organisation_hr_imports_state_check;
alter table organisation_hr_imports add constraint organisation_hr_imports_state_check
  check (state in ('reading', 'ready', 'blocked', 'scheduled', 'applying', 'applied', 'undoing', 'undone', 'failed'));

-- Until now such work left its import as it was, for ever. No process works while this is applied, and work that still
-- waits for an import which is settled here ends by itself.
update organisation_hr_imports set state = 'failed', failure = 'notRead'
  where state = 'reading' and begun_at < now() - interval '1 day';
update organisation_hr_imports set state = 'ready', failure = 'notApplied', apply_on = null
  where state = 'applying' and coalesce(apply_on, begun_at::date) < current_date - 1;
update organisation_hr_imports set state = 'applied', failure = 'notUndone'
  where state = 'undoing' and applied_at < now() - interval '1 day';
