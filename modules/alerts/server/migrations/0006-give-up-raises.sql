-- Writing it has failed for the last time: whoever announced something must not wait for ever.
alter table alerts_raises add column given_up_at timestamptz;
