import { IconPencil, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { OwnAbsence } from '../../contract/absence.entities.ts'
import { isAway } from '../../contract/absence.rules.ts'
import { useAbsenceWords } from '../words.ts'
import { useAbsencesChanged } from './use-absences-changed.ts'

/** What an absence is, when, and who acts for her. */
export function AbsenceFacts({ absence }: { absence: OwnAbsence }) {
  const { t } = useTranslation()
  const name = useName()
  const words = useAbsenceWords()
  const { kind, deputy, note, isKindHidden, enteredBy } = absence
  const more = [
    deputy && `${t('absence.deputy')} ${name(deputy.name)}`,
    isKindHidden && t('absence.settings.isHidden'),
    enteredBy && t('absence.settings.enteredBy', { name: name(enteredBy) }),
    note,
  ].filter(Boolean)
  return (
    <div className="grow">
      <p className="absences__w">
        <Badge tone={isAway(kind) ? 'yellow' : 'blue'}>{words.what(absence)}</Badge>
        <span className="num">{words.when(absence)}</span>
      </p>
      {more.length > 0 ? <p className="absences__m">{more.join(' · ')}</p> : null}
    </div>
  )
}

/** An absence with what may be done with it; one that was deleted can be brought back at once. */
export function AbsenceRow({ absence, onEdit }: { absence: OwnAbsence; onEdit: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const words = useAbsenceWords()
  const changed = useAbsencesChanged()
  const { absenceId } = absence
  const onError = (error: Error) => void toast.error(sayError(error))
  const restore = async () => {
    try {
      await call(absenceCalls.restore, { absenceId }, { keepalive: true })
      toast.success(t('absence.settings.restored'))
      await changed()
    } catch (error) {
      toast.error(sayError(error))
    }
  }
  const remove = useCallMutation(absenceCalls.remove, {
    onSuccess: () => {
      toast.success(t('absence.settings.removed'), { label: t('absence.settings.undo'), run: () => void restore() })
      return changed()
    },
    onError,
  })
  const end = useCallMutation(absenceCalls.end, {
    onSuccess: () => (toast.success(t('absence.settings.ended')), changed()),
    onError,
  })
  const askEnd = async () => {
    const question = {
      title: t('absence.settings.endTitle'),
      text: t('absence.settings.endText'),
      action: t('absence.settings.end'),
    }
    if (await confirm(question)) end.mutate({ absenceId })
  }
  const what = `${words.what(absence)} ${words.when(absence)}`
  const named = (act: string) => t('absence.settings.of', { what, act })
  const isBusy = remove.isPending || end.isPending
  return (
    <li>
      <AbsenceFacts absence={absence} />
      {absence.state === 'now' && absence.can.change ? (
        <IconButton
          icon={IconPlayerStop}
          name={named(t('absence.settings.end'))}
          disabled={isBusy}
          onClick={() => void askEnd()}
        />
      ) : null}
      <IconButton icon={IconPencil} name={named(t('absence.settings.edit'))} disabled={isBusy} onClick={onEdit} />
      {absence.can.change ? (
        <IconButton
          icon={IconTrash}
          name={named(t('absence.settings.remove'))}
          disabled={isBusy}
          onClick={() => remove.mutate({ absenceId })}
        />
      ) : null}
    </li>
  )
}
