import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { ChangeOfMany } from '../contract/many.contract.ts'
import type { Happening } from '../contract/rules/matching.ts'
import type {
  RuleAction,
  RuleConditions,
  RuleFault,
  RuleOutcome,
  RuleReason,
  RuleResult,
  RuleTrigger,
} from '../contract/rules/rule.entities.ts'
import type { AreaColor, AreaRole, FeedLook, memberKinds, TableColumn, TaskStatus } from '../contract/tasks.rules.ts'
import type { TemplateContent } from '../contract/templates.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    tasks_areas: {
      area_id: Generated<string>
      com_code: string
      title: string
      acronym: string
      cover_color: AreaColor
      description: Generated<string>
      is_template: Generated<boolean>
      archived_at: Instant | null
      created_by: string | null
      created_at: Instant
      changed_at: Instant
      version: Generated<number>
    }
    tasks_area_members: { area_id: string; kind: (typeof memberKinds)[number]; code: string; role: AreaRole }
    tasks_buckets: {
      bucket_id: Generated<number>
      area_id: string | null
      status: TaskStatus
      is_base: boolean
      title: Generated<string>
      sort_order: Generated<number>
      card_limit: number | null
    }
    tasks_tasks: {
      task_id: Generated<number>
      com_code: string
      area_id: string | null
      bucket_id: number
      status: TaskStatus
      rank: string
      title: string
      description: Generated<string>
      parent_task_id: number | null
      start_date: string | null
      end_date: string | null
      end_time: string | null
      priority: Generated<number>
      labels: Generated<number>
      url: Generated<string>
      /** As text; statements give it as a number. */
      progress: ColumnType<string, number | undefined, number>
      minutes_spent: Generated<number>
      comments: Generated<number>
      checks: Generated<number>
      checks_done: Generated<number>
      file_code: string | null
      estimate: number | null
      created_by: string | null
      created_at: Instant
      updated_by: string | null
      changed_at: Instant
      completed_at: Instant | null
      deleted_at: Instant | null
      deleted_by: string | null
      version: Generated<number>
      series_id: number | null
      series_day: string | null
      source_title: string | null
      source_path: string | null
    }
    tasks_series: {
      series_id: Generated<number>
      rule: string
      is_of_business_days: Generated<boolean>
      first_day: string
      last_day: string
    }
    tasks_members: {
      task_id: number
      person_code: string
      status: TaskStatus
      added_at: Instant
      /** That of the task; the database keeps it the same. */
      end_date: ColumnType<string | null, undefined, never>
    }
    tasks_trackers: { task_id: number; person_code: string }
    tasks_tags: { tag_id: Generated<number>; task_id: number; name: string }
    tasks_relations: {
      relation_id: Generated<number>
      kind: 'blocks' | 'relates'
      task_id: number
      other_id: number
    }
    tasks_hours: {
      entry_id: Generated<number>
      task_id: number
      person_code: string | null
      day: string
      minutes: number
    }
    tasks_mutes: { task_id: number; person_code: string }
    tasks_checks: {
      check_id: Generated<number>
      task_id: number
      title: string
      rank: string
      done_at: Instant | null
    }
    tasks_history: {
      history_id: Generated<number>
      task_id: number
      person_code: string | null
      at: Instant
      act: string
      details: ColumnType<Record<string, string>, string | Record<string, string>, string>
    }
    tasks_moves: {
      move_id: Generated<string>
      task_id: number
      area_id: string
      at: Instant
      from_status: TaskStatus | null
      to_status: TaskStatus | null
    }
    tasks_feed: { person_code: string; history_id: number }
    tasks_feeds: {
      feed_id: Generated<number>
      person_code: string
      area_id: string | null
      look: FeedLook
      token_hash: Buffer
      made_at: Instant
      last_used_at: Instant | null
    }
    tasks_imports: {
      import_id: Generated<number>
      area_id: string
      person_code: string
      at: Instant
      bucket_ids: number[]
    }
    tasks_sources: { area_id: string; source_id: string; task_id: number; import_id: number }
    tasks_feed_reads: { person_code: string; read_until: number }
    tasks_changes: {
      change_id: Generated<number>
      person_code: string
      kind: Exclude<ChangeOfMany['kind'], 'done'> | 'skip' | 'hours'
      made_at: Instant
    }
    tasks_before: { change_id: number; task_id: number; version: number; was: unknown }
    tasks_templates: {
      template_id: Generated<number>
      com_code: string
      title: string
      description: Generated<string>
      content: ColumnType<TemplateContent, string, string>
      created_by: string | null
      created_at: Instant
    }
    tasks_rules: {
      rule_id: Generated<number>
      area_id: string
      place: number
      name: string
      is_on: boolean
      trigger: Json<RuleTrigger>
      conditions: Json<RuleConditions>
      actions: Json<RuleAction[]>
      written_by: string | null
      changed_at: Instant
      version: Generated<number>
      fault: ColumnType<RuleFault | null, string | null, string | null>
    }
    tasks_rule_queue: {
      queue_id: Generated<number>
      area_id: string
      task_id: number
      what: Json<Happening>
      chain: Generated<number[]>
      at: Instant
    }
    tasks_rule_days: { rule_id: number; task_id: number; day: string }
    tasks_rule_log: {
      log_id: Generated<number>
      rule_id: number
      task_id: number | null
      title: Generated<string>
      at: Instant
      outcome: RuleOutcome
      reason: ColumnType<RuleReason | null, string | null, string | null>
      results: Json<RuleResult[]>
    }
    tasks_rule_runs: {
      rule_id: number
      day: string
      runs: number
      failures: number
      last_run: Instant | null
      last_failure: Instant | null
    }
    tasks_columns: { person_code: string; columns: TableColumn[] }
    tasks_filters: {
      filter_id: Generated<number>
      person_code: string
      name: string
      address: string
      made_at: Instant
      area_id: string | null
      is_shared: Generated<boolean>
    }
    tasks_notices: {
      notice_id: Generated<number>
      com_code: string
      title: string
      content: Generated<string>
      created_by: string | null
      created_at: Instant
    }
    tasks_notice_reads: { notice_id: number; person_code: string }
  }
}
