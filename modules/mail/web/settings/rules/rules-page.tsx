import { IconPlus } from '@tabler/icons-react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { keyOf, queryOf, useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useAlert } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { FolderTree } from '../../../contract/mail.entities.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { listedRules, withRule } from '../../../contract/rules/edit-rules.ts'
import type { EditedRule, Rule } from '../../../contract/rules/rule.entities.ts'
import { useFolderTree } from '../../folders/use-folder-tree.ts'
import { useNamesAt } from '../people/use-people-at.ts'
import '../pieces/pieces.css'
import { draftFromMails, mailsIn, type RuleFacts } from './draft-from-mails.ts'
import { addressesIn, draftOf, newDraft, type RuleDraft, ruleOf } from './rule-draft.ts'
import { RuleForm, type RuleFormHandle } from './rule-form.tsx'
import { RuleRow } from './rule-row.tsx'
import './rules.css'

/**
 * The rules by which what comes is sorted (MAIL-008): put into order, changed, and saved together. Where the address
 * names mails (`mails=3,5`), a rule that takes such mails is begun.
 */
export default function RulesPage() {
  const [{ mails }, ask] = useAsked<{ mails?: string }>()
  const rules = useCall(ruleCalls.inboxRuleGet, {})
  const folders = useFolderTree()
  const begunFrom = useFactsOf(mailsIn(mails))
  return (
    <Pane query={rules}>
      {(saved) => (
        <Pane query={folders}>
          {(tree) => (
            <Pane query={begunFrom} isEmpty={() => false}>
              {(facts) => (
                <Rules
                  saved={saved.rules}
                  tree={tree}
                  begunFrom={facts}
                  onBegunOver={() => mails && ask({ mails: undefined })}
                />
              )}
            </Pane>
          )}
        </Pane>
      )}
    </Pane>
  )
}

/** What rules may ask of some mails. */
const useFactsOf = (itemIds: readonly number[]) =>
  useQueries({
    queries: itemIds.map((itemId) => queryOf(ruleCalls.ruleFacts, { itemId })),
    combine: (asked) => ({
      data: asked.some(({ data }) => !data) ? undefined : asked.map(({ data }) => data!),
      isError: asked.some(({ isError }) => isError),
      error: asked.find(({ error }) => error)?.error,
      isFetching: asked.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
    }),
  })

type RulesProps = {
  saved: readonly Rule[]
  tree: readonly FolderTree[]
  /** Of the mails that a rule is begun from; none where none is. */
  begunFrom: readonly RuleFacts[]
  /** The rule that was begun from mails is part of the list, or is not wanted. */
  onBegunOver: () => void
}

function Rules({ saved, tree, begunFrom, onBegunOver }: RulesProps) {
  const { t } = useTranslation()
  const { say } = useSay()
  const id = useId()
  const cache = useQueryClient()
  const alert = useAlert()
  const [edited, setEdited] = useState<readonly EditedRule[]>()
  const rules = edited ?? saved
  const listed = listedRules(rules)
  const addresses = useMemo(() => addressesIn(rules), [rules])
  const nameAt = useNamesAt(addresses)
  const [draft, setDraft] = useState<RuleDraft | undefined>(() =>
    begunFrom.length > 0
      ? draftFromMails(begunFrom, (sender) => t('mail.ruleFromMail.name', { name: sender }))
      : undefined,
  )
  const [isFromMails, setFromMails] = useState(draft !== undefined)
  const close = () => {
    setDraft(undefined)
    setFromMails(false)
    onBegunOver()
  }
  const open = useRef<RuleFormHandle>(null)
  const isNew = draft !== undefined && !listed.some((rule) => rule.id === draft.id)

  const saving = useCallMutation(ruleCalls.inboxRuleSet, {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(ruleCalls.inboxRuleGet) })
      setEdited(undefined)
      toast.success(t('mail.prefs.saved'))
    },
    onError: (error) => {
      // What is refused lies with the rules (MAIL-099), everything else does not (MAIL-100).
      const field = error instanceof AppError ? error.fields?.[0] : undefined
      void alert(
        field ? { title: t('mail.rulesPage.notSaved'), text: say(field) } : { title: t('mail.rulesPage.failed') },
      )
    },
  })
  const reflect = (filled: RuleDraft) => {
    setEdited(withRule(rules, ruleOf(filled)))
    close()
  }
  const save = () => {
    if (saving.isPending) return undefined
    if (!draft) return saving.mutate({ rules: [...rules] })
    // What is filled in belongs to what is saved.
    const filled = open.current?.filled()
    if (!filled) return undefined
    reflect(filled)
    return saving.mutate({ rules: withRule(rules, ruleOf(filled)) })
  }
  const form = draft ? (
    <RuleForm ref={open} key={draft.id} begun={draft} tree={tree} isNew={isNew} onReflect={reflect} onClose={close} />
  ) : null
  const isDirty = rules.some(({ operation }: EditedRule) => operation !== undefined)
  return (
    <div className="mset">
      <div className="mset__bar">
        <Button variant="soft" icon={IconPlus} disabled={draft !== undefined} onClick={() => setDraft(newDraft())}>
          {t('mail.rulesPage.add')}
        </Button>
      </div>
      {isFromMails ? <Note>{t('mail.ruleFromMail.hint')}</Note> : null}
      {isNew ? form : null}
      {listed.length === 0 && !isNew ? (
        <EmptyState title={t('mail.rulesPage.none')} hint={t('mail.rulesPage.noneHint')} />
      ) : (
        <ol className="mrules" aria-label={t('mail.rulesPage.title')}>
          {listed.map((rule, at) => (
            <li key={rule.id}>
              <RuleRow
                rule={rule}
                at={at}
                count={listed.length}
                rules={rules}
                tree={tree}
                nameAt={nameAt}
                isEditing={draft !== undefined}
                onChange={setEdited}
                onEdit={() => setDraft(draftOf(rule, nameAt))}
              />
              {draft?.id === rule.id ? form : null}
            </li>
          ))}
        </ol>
      )}
      <Form id={id} hidden onSubmit={save} />
      <SettingsActions form={id} isDirty={isDirty || draft !== undefined} isSaving={saving.isPending} />
    </div>
  )
}
