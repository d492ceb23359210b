import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleCalls } from '#modules/organisation/contract/titles.contract.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { formCalls } from '../../../contract/forms.contract.ts'
import { type DecisionRule, doubledRule } from '../../../contract/line/decision-rules.ts'
import { formatNumber } from '../../paper/numbers.ts'
import { useMadeForms } from '../forms.queries.ts'
import { freshId } from '../model/kinds.ts'
import { readAmount } from './money.ts'
import { RuleRow, type TypedRule } from './rule-row.tsx'
import '#platform/web/outline/outline-workplace.css'
import './rules.css'

/** Which rank decides up to which amount (전결 규정), for all forms or for one. */
export default function RulesPage() {
  const { t } = useTranslation()
  const rules = useCall(formCalls.decisionRules, {})
  const forms = useMadeForms()
  const comCode = useViewer()?.comCode ?? ''
  const titles = useCall(titleCalls.titles, { comCode })
  const isThere = rules.data && forms.data && titles.data
  return (
    <Sheet title={t('approvals.rules.title')}>
      <Pane
        query={{
          ...rules,
          data: isThere ? { rules: rules.data.items, forms: forms.data.items, ranks: titles.data.rank } : undefined,
          isError: rules.isError || forms.isError || titles.isError,
          error: rules.error ?? forms.error ?? titles.error,
          refetch: () => Promise.all([rules.refetch(), forms.refetch(), titles.refetch()]),
        }}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={() => false}
      >
        {(all) => <Rules key={JSON.stringify(all.rules)} {...all} onSaved={rules.refetch} />}
      </Pane>
    </Sheet>
  )
}

type Named = { ko: string; en: string; zh: string; ja: string }
type Props = {
  rules: readonly DecisionRule[]
  forms: readonly { formId: number; name: Named }[]
  ranks: readonly { titleCode: string; name: Named }[]
  onSaved: () => Promise<unknown>
}

const typedOf = ({ formId, upTo, rankCode }: DecisionRule): TypedRule => ({
  key: freshId(),
  formId,
  upTo: upTo === null ? '' : formatNumber(upTo),
  isUnbound: upTo === null,
  rankCode,
})

function Rules({ rules, forms, ranks, onSaved }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { isBusy, errors, save } = useSave(t('approvals.rules.saved'), onSaved)
  const [before] = useState(() => rules.map(typedOf))
  const [rows, setRows] = useState<readonly TypedRule[]>(before)
  const [isTried, setTried] = useState(false)
  const read = rows.map(({ formId, upTo, isUnbound, rankCode }) => ({
    formId,
    upTo: isUnbound ? null : (readAmount(upTo) ?? Number.NaN),
    rankCode,
  }))
  const isWrongAt = (at: number) => Number.isNaN(read[at]!.upTo)
  const doubled = doubledRule(read.map((rule, at) => (isWrongAt(at) ? { ...rule, upTo: -1 - at } : rule)))
  const errorAt = (at: number) =>
    isWrongAt(at) && (isTried || rows[at]!.upTo !== '')
      ? t('approvals.rules.noAmount')
      : doubled === at
        ? t('approvals.decisionRules.doubled')
        : (errors[`items.${at}`] ?? errors[`items.${at}.rankCode`])
  const isDirty = rows !== before
  const submit = () => {
    setTried(true)
    if (doubled !== null || read.some((_, at) => isWrongAt(at))) return
    void save(() => call(formCalls.saveDecisionRules, { items: read }))
  }
  const formName = (formId: number | null) =>
    formId === null
      ? t('approvals.rules.allForms')
      : nameOf(forms.find((form) => form.formId === formId)?.name ?? { ko: '?', en: '', zh: '', ja: '' })
  return (
    <Form
      className="oled__form"
      onSubmit={submit}
      errors={isTried ? Object.fromEntries(rows.map((_, at) => [`items.${at}`, errorAt(at)])) : undefined}
    >
      <Note>{t('approvals.rules.hint')}</Note>
      {rows.length === 0 ? <p className="muted">{t('approvals.rules.none')}</p> : null}
      <ol className="apdrules" aria-label={t('approvals.rules.title')}>
        {rows.map((row, at) => (
          <RuleRow
            key={row.key}
            row={row}
            at={at}
            forms={[
              { value: '', label: t('approvals.rules.allForms') },
              ...forms.map(({ formId, name }) => ({ value: String(formId), label: nameOf(name) })),
            ]}
            ranks={ranks.map(({ titleCode, name }) => ({ value: titleCode, label: nameOf(name) }))}
            error={errorAt(at)}
            sentence={
              isWrongAt(at)
                ? ''
                : t(row.isUnbound ? 'approvals.rules.sentenceAll' : 'approvals.rules.sentence', {
                    form: formName(row.formId),
                    amount: formatNumber(read[at]!.upTo ?? 0),
                    rank: nameOf(
                      ranks.find(({ titleCode }) => titleCode === row.rankCode)?.name ?? {
                        ko: '?',
                        en: '',
                        zh: '',
                        ja: '',
                      },
                    ),
                  })
            }
            onRow={(next) => setRows(rows.with(at, next))}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={IconPlus}
          onClick={() =>
            setRows([
              ...rows,
              {
                key: freshId(),
                formId: rows.at(-1)?.formId ?? null,
                upTo: '',
                isUnbound: false,
                rankCode: ranks.at(-1)?.titleCode ?? '',
              },
            ])
          }
        >
          {t('approvals.rules.add')}
        </Button>
      </div>
      <FormFooter isDirty={isDirty} isBusy={isBusy} />
    </Form>
  )
}
