import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { openPicker } from '../picker/open-picker.ts'
import type { Share, ShareDialogProps } from './share-props.ts'
import { ShareRow } from './share-row.tsx'
import './share-box.css'

const noName = { ko: '', en: '', zh: '', ja: '' }

/** The dialog itself: people, departments and, where it is offered, the company, each with what they may do. */
export default function ShareBox(props: ShareDialogProps) {
  const { title, saved, levels, first, firstOfCompany, most, noneHint, onSave, onClose } = props
  const { t } = useTranslation()
  const { sayError } = useSay()
  const viewer = useViewer()
  const [changed, setChanged] = useState<readonly Share[]>()
  const [isBusy, setBusy] = useState(false)
  const shares = changed ?? saved.data ?? []

  const put = (added: readonly Share[]) => {
    const isNew = (share: Share) => !shares.some(({ kind, code }) => kind === share.kind && code === share.code)
    if (added.length > 0) setChanged([...shares, ...added.filter(isNew)].slice(0, most))
  }
  const pick = async () => {
    const picked = await openPicker({
      containers: [{ id: 'shares', label: t('organisation.share.with') }],
      addableDept: true,
    })
    put(
      (picked?.[0]?.items ?? []).flatMap((one): Share[] => {
        const name = { ...noName, ko: one.displayName }
        if (one.kind === 'person')
          return [{ kind: 'person', code: one.personCode, level: first, name, hint: { ...noName, ko: one.deptName } }]
        return one.kind === 'department'
          ? [{ kind: 'departmentTree', code: one.deptCode, level: first, name, hint: noName }]
          : []
      }),
    )
  }
  const save = async () => {
    setBusy(true)
    try {
      await onSave(shares)
      toast.success(t(shares.length > 0 ? 'organisation.share.saved' : 'organisation.share.ended'))
      onClose()
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      width="medium"
      height={320}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={isBusy} disabled={!changed} onClick={() => void save()}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Pane query={saved} isEmpty={() => false}>
        {() => (
          <>
            <div className="wrap">
              <Button variant="soft" icon={IconPlus} onClick={() => void pick()}>
                {t('organisation.share.add')}
              </Button>
              {firstOfCompany && viewer ? (
                <Button
                  variant="ghost"
                  onClick={() => {
                    const name = { ...noName, ko: t('organisation.share.company') }
                    put([{ kind: 'company', code: viewer.comCode, level: firstOfCompany, name, hint: noName }])
                  }}
                >
                  {t('organisation.share.company')}
                </Button>
              ) : null}
            </div>
            {shares.length === 0 ? (
              <EmptyState title={t('organisation.share.none')} hint={noneHint} />
            ) : (
              <ul className="shares">
                {shares.map((share) => (
                  <ShareRow
                    key={`${share.kind} ${share.code}`}
                    share={share}
                    levels={levels}
                    onLevel={(level) => setChanged(shares.map((each) => (each === share ? { ...each, level } : each)))}
                    onRemove={() => setChanged(shares.filter((each) => each !== share))}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Pane>
    </Modal>
  )
}
