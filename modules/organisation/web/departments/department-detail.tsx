import { IconArrowsMove, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { formatCount } from '#platform/web/format.ts'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handDepartmentCalls, type ManagedDepartment } from '../../contract/departments-by-hand.contract.ts'
import { changedOf } from '../by-hand/person-draft.ts'
import { ReloadButton } from '../by-hand/reload-button.tsx'
import { WaitingChanges } from '../by-hand/waiting-changes.tsx'
import { type DepartmentDraft, DepartmentNames } from './department-names.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useDepartmentsChanged } from './use-departments-changed.ts'

type Props = {
  department: ManagedDepartment
  onDirty: (isDirty: boolean) => void
  onAddBelow: () => void
  onClosed: () => void
}

/** The open department: its names as a form, and what can be done with it. */
export function DepartmentDetail(props: Props) {
  const [round, setRound] = useState(0)
  // What comes by itself while somebody types must not take her typing away: the form begins anew when it is told to.
  return <Detail key={round} {...props} onAnew={() => setRound(round + 1)} />
}

const draftOf = ({ name, abbreviation, email }: ManagedDepartment): DepartmentDraft => ({ name, abbreviation, email })

function Detail({ department, onDirty, onAddBelow, onClosed, onAnew }: Props & { onAnew: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const [{ start, version }] = useState(() => ({ start: draftOf(department), version: department.version }))
  const [draft, setDraft] = useState(start)
  const [isMoving, setMoving] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const changed = useDepartmentsChanged()
  const changes = changedOf(start, draft)
  const isDirty = Object.keys(changes).length > 0
  useUnsaved(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { deptCode, comCode, people, departments, path, uses } = department
  const reload = async () => {
    await changed()
    onAnew()
  }
  const submit = async () => {
    if (draft.name.ko.trim() === '') return setErrors({ 'name.ko': t('organisation.titles.nameRequired') })
    setBusy(true)
    try {
      await call(handDepartmentCalls.changeDepartment, { deptCode, version, ...changes }, { keepalive: true })
      toast.success(t('organisation.byHand.departments.saved', { name: name(draft.name) }))
      await reload()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <>
      <Form className="depts__form" errors={errors} aria-label={name(department.name)} onSubmit={() => void submit()}>
        <header className="depts__h">
          <div className="grow">
            <p className="muted">
              {path.length > 0
                ? path.map((each) => name(each.name)).join(' › ')
                : t('organisation.byHand.departments.top')}
            </p>
            <h2>{name(department.name)}</h2>
            <p className="muted num">
              {deptCode} ·{' '}
              {t('organisation.byHand.departments.facts', {
                people: formatCount(people),
                departments: formatCount(departments),
              })}
            </p>
          </div>
          <Link
            to="/admin/people"
            search={{ company: comCode, dept: deptCode }}
            className={buttonClass({ variant: 'line' })}
          >
            <IconUsers className="i" aria-hidden />
            {t('organisation.byHand.departments.showPeople')}
          </Link>
        </header>
        <WaitingChanges changes={department.pending} onCalledOff={changed} />
        <DepartmentNames draft={draft} errors={errors} onChange={(more) => setDraft({ ...draft, ...more })} />
        {uses.length > 0 ? (
          <p className="muted">
            {t('organisation.byHand.departments.uses', { places: uses.map((each) => name(each)).join(', ') })}
          </p>
        ) : null}
        <FormFault action={<ReloadButton onReload={() => void reload()} />}>{errors.form}</FormFault>
        <div className="depts__acts">
          <Button icon={IconPlus} onClick={onAddBelow}>
            {t('organisation.byHand.departments.addBelow')}
          </Button>
          <Button icon={IconArrowsMove} disabled={isDirty} onClick={() => setMoving(true)}>
            {t('organisation.byHand.departments.move')}
          </Button>
          <CloseButton department={department} onClosed={onClosed} />
          <span className="grow" />
          <Button size="lg" variant="primary" type="submit" busy={isBusy} disabled={!isDirty}>
            {t('organisation.roles.save')}
          </Button>
        </div>
      </Form>
      {isMoving ? <MoveDialog department={department} onClose={() => setMoving(false)} onDone={reload} /> : null}
    </>
  )
}

/** Closes a department that is left after asking; what keeps another one open is said. */
function CloseButton({ department, onClosed }: { department: ManagedDepartment; onClosed: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const changed = useDepartmentsChanged()
  const { deptCode, people, retired, departments, uses } = department
  const isKept = people + departments + uses.length > 0
  const named = { name: name(department.name) }
  const close = async () => {
    const isSure = await confirm({
      title: t('organisation.byHand.departments.closeTitle', named),
      text: t(`organisation.byHand.departments.${retired > 0 ? 'closeTextRetired' : 'closeText'}`, { retired }),
      action: t('organisation.byHand.departments.closeAction'),
      danger: true,
    })
    if (!isSure) return
    try {
      await call(handDepartmentCalls.closeDepartment, { deptCode })
      toast.success(t('organisation.byHand.departments.closed', named))
      onClosed()
      void changed()
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  return (
    <Button
      icon={IconTrash}
      disabled={isKept}
      data-tip={isKept ? t('organisation.byHand.departments.keptOpen') : undefined}
      onClick={() => void close()}
    >
      {t('organisation.byHand.departments.close')}
    </Button>
  )
}
