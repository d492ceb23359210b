import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { AddressKind, AddressWriters } from '../contract/addresses/addresses.contract.ts'
import type { SharedWriting } from '../contract/addresses/shared.contract.ts'
import type { BlockAction } from '../contract/blocking/company-blocks.contract.ts'
import type { KeptHandoverState } from '../contract/handovers.contract.ts'
import type { InvitationAnswer } from '../contract/invitation.contract.ts'
import type { Address, AttachmentHead } from '../contract/mail.entities.ts'
import type { CategoryColor, LeftOutReason, Refusal, WellKnownFolder } from '../contract/mail.rules.ts'
import type { UsageState } from '../contract/preferences/preference.rules.ts'
import type { Rule } from '../contract/rules/rule.entities.ts'
import type { Entry } from './invitations/entries.ts'
import type { TracedHead } from './trace/trace-rows.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    mail_mailboxes: {
      mailbox_id: GeneratedAlways<number>
      person_code: string | null
      address_id: number | null
      bytes: Generated<number>
      change: Generated<number>
      limit_bytes: number | null
      is_warned: Generated<boolean>
    }
    mail_folders: {
      folder_id: GeneratedAlways<number>
      mailbox_id: number
      parent_folder_id: number | null
      kind: WellKnownFolder | null
      name: Generated<string>
      is_favorite: Generated<boolean>
      total: Generated<number>
      unread: Generated<number>
      bytes: Generated<number>
      moved_at: Instant | null
    }
    mail_categories: {
      category_id: GeneratedAlways<number>
      mailbox_id: number
      name: string
      color: CategoryColor
      is_favorite: Generated<boolean>
    }
    mail_loose_sources: { source_key: string; at: Instant }
    mail_messages: {
      message_id: GeneratedAlways<number>
      source_hash: Buffer
      source_key: string
      bytes: number
      rfc_id: string
      conversation: string
      subject: string
      sender: Json<Address>
      more_senders: Generated<string[]>
      recipients: Json<{ to: Address[]; cc: Address[] }>
      sent_at: Instant
      snippet: string
      attachments: Json<AttachmentHead[]>
      subject_key: string
      people_key: string
      body_key: string
      names_key: string
      mailboxes: number[]
    }
    mail_deliveries: {
      delivery_id: GeneratedAlways<number>
      /** Nothing once everybody has deleted the message: then its head stands here. */
      message_id: number | null
      head: ColumnType<TracedHead | null, string | null | undefined, string | null>
      sender_code: string | null
      is_individual: Generated<boolean>
      at: Instant
      due_at: Instant | null
      item_id: number | null
      is_planned: Generated<boolean>
      draft_id: number | null
      is_tracked: Generated<boolean>
      via: Generated<string[]>
      carry_tries: Generated<number>
      carry_since: Instant | null
      carry_at: Instant | null
      carried_until: Instant | null
      is_late_told: Generated<boolean>
      sender_address: string | null
      is_report: Generated<boolean>
      is_own: Generated<boolean>
    }
    mail_received: { source_hash: Buffer; address: string; at: Instant }
    mail_traced: { com_code: string; at: Instant; delivery_id: number }
    mail_delivery_recipients: {
      delivery_id: number
      address: string
      person_code: string | null
      state: Generated<'waiting' | 'arrived' | 'sent' | 'refused' | 'recalled' | 'resolved'>
      reason: Refusal | null
      answer: string | null
    }
    mail_domains: { domain: string; com_code: string }
    mail_addresses: {
      address_id: GeneratedAlways<number>
      com_code: string
      kind: AddressKind
      address: string
      name: Generated<string>
      person_code: string | null
      members: Json<AudienceEntry[]>
      writers: Generated<AddressWriters>
    }
    mail_company_blocks: {
      block_id: GeneratedAlways<number>
      com_code: string
      sender: string
      with_subdomains: Generated<boolean>
      action: BlockAction
      note: Generated<string>
      by_code: string | null
      at: Instant
    }
    mail_company_block_versions: { com_code: string; version: number }
    mail_company_limits: { com_code: string; limit_bytes: number; used_bytes: number; told: Generated<number> }
    mail_own_blocks: { block_id: GeneratedAlways<number>; person_code: string; sender: string; at: Instant }
    mail_mailbox_members: {
      person_code: string
      mailbox_id: number
      may_write: Generated<SharedWriting>
      may_manage: Generated<boolean>
    }
    mail_handovers: {
      handover_id: GeneratedAlways<number>
      mailbox_id: number
      com_code: string
      reason: string
      days: number
      reads_from: Instant | null
      forward_code: string | null
      state: Generated<KeptHandoverState>
      asked_by: string
      asked_at: Instant
      settled_by: string | null
      settled_at: Instant | null
      word: Generated<string>
      ends_at: Instant | null
      ended_by: string | null
      ended_at: Instant | null
    }
    mail_handover_readers: { person_code: string; handover_id: number }
    mail_address_groups: { address_id: number; member_id: number }
    mail_items: {
      item_id: GeneratedAlways<number>
      mailbox_id: number
      folder_id: number
      message_id: number
      received_at: Instant
      is_read: Generated<boolean>
      is_flagged: Generated<boolean>
      category_id: number | null
      conversation: string
      bytes: number
      bcc: Json<Address[]> | null
      delivery_id: number | null
      read_at: Instant | null
      moved_at: Instant | null
    }
    mail_journals: {
      com_code: string
      address: string
      refused_at: Instant | null
      refused_why: Refusal | null
      refused_answer: string | null
      told_at: Instant | null
    }
    mail_journalled: { message_id: number; com_code: string }
    mail_holds: {
      hold_id: GeneratedAlways<number>
      com_code: string
      mailbox_id: number
      matter: string
      reason: string
      begun_by: string | null
      begun_at: Instant
      ended_by: string | null
      ended_at: Instant | null
    }
    mail_held: {
      held_id: GeneratedAlways<number>
      mailbox_id: number
      message_id: number
      received_at: Instant
      bytes: number
      bcc: Json<Address[]> | null
      item_id: number | null
    }
    mail_held_sources: {
      message_id: number
      mailbox_id: number
      source_key: string | null
      bytes: number | null
      is_lost: Generated<boolean>
    }
    mail_retention: {
      com_code: string
      days: number | null
      deleted_days: number | null
      junk_days: number | null
      spares_flagged: boolean
    }
    mail_loose_messages: { message_id: number; at: Instant }
    mail_large_files: {
      large_id: GeneratedAlways<number>
      token_hash: Buffer
      person_code: string
      message_id: number | null
      subject: Generated<string>
      mailbox_id: number | null
      file_code: string | null
      held_code: string | null
      name: string
      size: number
      made_at: Instant
      ends_at: Instant
      taken_back_at: Instant | null
      downloads: Generated<number>
      last_download_at: Instant | null
    }
    mail_replies: {
      person_code: string
      kind: 'absence' | 'standing'
      is_on: boolean
      starts_at: Instant | null
      ends_at: Instant | null
      audience: Generated<'inside' | 'everyone'>
      html: Generated<string>
      follows_absence: Generated<boolean>
    }
    mail_answered: { person_code: string; kind: 'absence' | 'standing'; sender: string; at: Instant }
    mail_cards: {
      person_code: string
      texts: Json<Record<string, string>>
      template: Generated<string>
      free_content: Generated<string>
      usage_state: Generated<UsageState>
      auto_sign: Generated<boolean>
      reply_auto_sign: Generated<boolean>
    }
    mail_rule_sets: { mailbox_id: number; rules: Json<Rule[]>; is_on: boolean }
    mail_rule_runs: {
      run_id: GeneratedAlways<number>
      mailbox_id: number
      folder_id: number
      rules: Json<Rule[]>
      state: Generated<'running' | 'done' | 'failed'>
      before_at: Generated<Instant>
      before_item: Generated<number>
      until_item: number
      looked: Generated<number>
      total: number
      matched: Generated<number>
      at: Generated<Instant>
    }
    mail_imports: {
      import_id: GeneratedAlways<number>
      mailbox_id: number
      folder_id: number
      set_code: string
      names: string[]
      state: Generated<'running' | 'done' | 'failed'>
      file_no: Generated<number>
      entry_no: Generated<number>
      place: Generated<number>
      bytes: number
      done_bytes: Generated<number>
      taken: Generated<number>
      known: Generated<number>
      left_out: Generated<number>
      left_names: ColumnType<{ name: string; why: LeftOutReason }[], string | undefined, string>
      at: Instant
      ended_at: Instant | null
    }
    mail_multi_accounts: {
      account_id: GeneratedAlways<number>
      owner_code: string
      person_code: string
      email: string
      is_use: boolean
      display_order: number
      created_at: Instant
      updated_at: Instant
    }
    mail_server_passwords: { person_code: string; sealed: string; is_refused: boolean; changed_at: Instant }
    mail_alarms: { person_code: string; is_on: boolean; in_browser: boolean; looked_at: Generated<Instant> }
    mail_templates: {
      template_id: GeneratedAlways<number>
      com_code: string
      owner_code: string | null
      name: string
      subject: string
      html: string
      changed_at: Instant
    }
    mail_invitations: {
      person_code: string
      uid: string
      occurrence: string
      organiser: string
      sequence: number
      answer: InvitationAnswer
      entry_key: string | null
      entry: Json<Entry> | null
      answered_at: Instant
    }
    mail_viewed_files: { person_code: string; item_id: number; number: number; set_code: string; at: Instant }
    mail_server_mailboxes: {
      mailbox_id: number
      told_change: Generated<number>
      held_until: Generated<Instant>
      agreed_at: Instant | null
      script_hash: Generated<string>
      blocks_told: Generated<number>
      blocks_left_out: 'refused' | 'ownScript' | null
      script_tried_at: Generated<Instant>
      held_tried_at: Generated<Instant>
    }
    mail_server_folders: {
      folder_id: number
      mailbox_id: number
      path: string
      name: string
      parent_folder_id: number | null
      uid_validity: number
      uid_next: Generated<number>
      mod_seq: Generated<string>
    }
    mail_server_items: {
      item_id: number
      mailbox_id: number
      folder_id: number
      uid: number | null
      is_read: boolean
      is_flagged: boolean
      category_id: number | null
      is_whole: Generated<boolean>
    }
    mail_outside_rules: { com_code: string; mode: 'anywhere' | 'listed' | 'nowhere'; domains: string[] }
  }
}
