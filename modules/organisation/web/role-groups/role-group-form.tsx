import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { type GrantName, grantNames, memberKinds } from '../../contract/role-groups.contract.ts'
import { AudienceField } from '../audience/audience-field.tsx'
import { ReloadButton } from '../by-hand/reload-button.tsx'
import { type RoleGroupDraft, useRoleGroupForm } from './use-role-group-form.ts'

type Props = {
  title: string
  /** Whose people may be put in; null those of all companies. */
  comCode: string | null
  start: RoleGroupDraft
  /** What the administrator may hand out; the rest is shown when the group has it, and stays. */
  grantsInReach: readonly GrantName[]
  isReadOnly?: boolean
  /** The verb on the button. */
  action: string
  isBusy: boolean
  failure: Error | null
  onDirty: (isDirty: boolean) => void
  onSave: (draft: RoleGroupDraft) => void
  onCancel?: () => void
  onReload?: () => void
  onRemove?: () => void
}

/** Names, members and grants of a role group. */
export function RoleGroupForm(props: Props) {
  const { title, comCode, start, isReadOnly = false, action, isBusy, failure, onReload, onRemove } = props
  const { t } = useTranslation()
  const form = useRoleGroupForm(start, failure, props.onDirty, props.onSave)
  const { draft, errors } = form
  const isOutdated = failure instanceof AppError && failure.key === 'organisation.roles.changedMeanwhile'

  return (
    <Form className="rg__form" errors={errors} aria-label={title} onSubmit={form.submit}>
      <header className="rg__h">
        <h2>{title}</h2>
        {onRemove ? (
          <Button variant="ghost" icon={IconTrash} onClick={onRemove}>
            {t('organisation.roles.remove')}
          </Button>
        ) : null}
      </header>
      {isReadOnly ? <Note>{t('organisation.roles.readOnly')}</Note> : null}
      <div className="rg__names">
        <NameFields
          value={draft.name}
          errorAt={(language) => (language === 'ko' ? errors.name : undefined)}
          readOnly={isReadOnly}
          onChange={form.setName}
        />
      </div>
      <AudienceField
        label={t('organisation.roles.members')}
        help={t('organisation.roles.membersHelp')}
        error={errors.members}
        comCode={comCode}
        kinds={memberKinds}
        disabled={isReadOnly}
        value={draft.members}
        onChange={form.setMembers}
      />
      <GrantBoxes
        chosen={draft.grants}
        before={start.grants}
        inReach={isReadOnly ? [] : props.grantsInReach}
        error={errors.grants}
        onChange={form.setGrant}
      />
      <FormFault action={isOutdated && onReload ? <ReloadButton onReload={onReload} /> : null}>{errors.form}</FormFault>
      {isReadOnly ? null : (
        <div className="rg__a">
          <Button size="lg" disabled={!props.onCancel && !form.isDirty} onClick={props.onCancel ?? form.undo}>
            {t('organisation.roles.cancel')}
          </Button>
          <Button size="lg" variant="primary" type="submit" busy={isBusy} disabled={!props.onCancel && !form.isDirty}>
            {action}
          </Button>
        </div>
      )}
    </Form>
  )
}

type GrantProps = {
  chosen: readonly GrantName[]
  before: readonly GrantName[]
  inReach: readonly GrantName[]
  error: string | undefined
  onChange: (grant: GrantName, on: boolean) => void
}

function GrantBoxes({ chosen, before, inReach, error, onChange }: GrantProps) {
  const { t } = useTranslation()
  const id = useId()
  const shown = grantNames.filter((grant) => inReach.includes(grant) || before.includes(grant))
  if (shown.length === 0) return null
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="field__label">{t('organisation.roles.grants')}</legend>
      <div className="choices">
        {shown.map((grant) => (
          <Checkbox
            key={grant}
            label={t(`organisation.roles.grant.${grant}`)}
            checked={chosen.includes(grant)}
            disabled={!inReach.includes(grant)}
            onChange={(on) => onChange(grant, on)}
          />
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <p id={id} className="field__help">
        {t('organisation.roles.grantsHelp')}
      </p>
    </fieldset>
  )
}
