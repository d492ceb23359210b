-- How often a rule ran and failed on a day: its log is cut to the newest lines, and tells much that came to nothing.

create table tasks_rule_runs (
  rule_id int not null references tasks_rules on delete cascade,
  day date not null,
  runs int not null,
  failures int not null,
  last_run timestamptz,
  last_failure timestamptz,
  primary key (rule_id, day)
);
create index tasks_rule_runs_by_day on tasks_rule_runs (day);

insert into tasks_rule_runs (rule_id, day, runs, failures, last_run, last_failure)
select rule_id, (at at time zone 'UTC')::date, count(*) filter (where ran), count(*) filter (where failed),
       max(at) filter (where ran), max(at) filter (where failed)
from (
  select rule_id, at, outcome in ('done', 'partly', 'same', 'refused') as ran,
         outcome in ('partly', 'refused', 'off') or reason ->> 'key' = 'tasks.rules.reasons.failed' as failed
  from tasks_rule_log
) lines
where ran or failed
group by rule_id, (at at time zone 'UTC')::date;
