import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Checkbox, RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { resultReaders } from '../../../contract/surveys.rules.ts'
import type { WritingRules } from '../use-writing-rules.ts'
import { CoAuthorsField } from './co-authors-field.tsx'
import type { MainProps } from './main-props.ts'

/** What people are promised before they answer: whether they stay unknown, and who sees what was answered. */
export function PromiseFields({ main, faultAt, onMain, rules }: MainProps & { rules: WritingRules | undefined }) {
  const { t } = useTranslation()
  const mayChangeFault = faultAt('mayChange')
  return (
    <>
      <RadioGroup
        label={t('surveys.write.anonymity.label')}
        value={main.isAnonymous ? 'anonymous' : 'named'}
        options={(['named', 'anonymous'] as const).map((value) => ({
          value,
          label: t(`surveys.write.anonymity.${value}`),
        }))}
        onChange={(value) => {
          const isAnonymous = value === 'anonymous'
          onMain({ isAnonymous, mayChange: main.mayChange && !isAnonymous })
        }}
      />
      <Note tone={main.isAnonymous ? 'accent' : 'plain'}>
        <p>{t(main.isAnonymous ? 'surveys.write.anonymity.anonymousMeans' : 'surveys.write.anonymity.namedMeans')}</p>
        <p>{t('surveys.write.anonymity.stays')}</p>
      </Note>
      <div>
        <Checkbox
          label={t('surveys.write.mayChange')}
          checked={main.mayChange}
          disabled={main.isAnonymous && !main.mayChange}
          onChange={(mayChange) => onMain({ mayChange })}
        />
        {mayChangeFault ? <FieldError>{mayChangeFault}</FieldError> : null}
        {main.isAnonymous ? <p className="field__help">{t('surveys.write.mayChangeNever')}</p> : null}
      </div>
      <RadioGroup
        stacked
        label={t('surveys.write.readers.label')}
        value={main.resultReaders}
        options={resultReaders.map((value) => ({ value, label: t(`surveys.write.readers.${value}`) }))}
        onChange={(value) => onMain({ resultReaders: value })}
      />
      {main.resultReaders === 'authors' ? null : (
        <Checkbox
          label={t('surveys.write.readers.atClosing')}
          checked={main.resultsAtClosing}
          onChange={(resultsAtClosing) => onMain({ resultsAtClosing })}
        />
      )}
      <CoAuthorsField coAuthors={main.coAuthors} onCoAuthors={(coAuthors) => onMain({ coAuthors })} />
      <Approval needsApproval={main.needsApproval} rules={rules} onMain={onMain} />
    </>
  )
}

type ApprovalProps = Pick<MainProps, 'onMain'> & { needsApproval: boolean; rules: WritingRules | undefined }

function Approval({ needsApproval, rules, onMain }: ApprovalProps) {
  const { t } = useTranslation()
  const name = useName()
  const isDemanded = rules?.needsApproval ?? false
  const approvers = rules?.approvers.map((approver) => name(approver.name)).join(', ')
  return (
    <div>
      <Checkbox
        label={t('surveys.write.approval.label')}
        checked={needsApproval || isDemanded}
        disabled={isDemanded}
        onChange={(needs) => onMain({ needsApproval: needs })}
      />
      {isDemanded ? <p className="field__help">{t('surveys.write.approval.demanded')}</p> : null}
      {approvers && (needsApproval || isDemanded) ? (
        <p className="field__help">{t('surveys.write.approval.by', { names: approvers })}</p>
      ) : null}
    </div>
  )
}
