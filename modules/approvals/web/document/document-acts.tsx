import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconFileDownload,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type DocumentRead, documentCalls } from '../../contract/documents.contract.ts'
import type { Acting } from '../acting/use-acting.tsx'
import { draftPath } from '../place/paths.ts'
import { ChangeLineDialog } from './change-line-dialog.tsx'
import { CirculateDialog } from './circulate-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type Props = { document: DocumentRead; acting: Acting; viewerCode: string }

/** At the head of a document: printing it, its history, and what else may be done with it. */
export function DocumentActs({ document, acting, viewerCode }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'history' | 'return' | 'circulate' | 'line'>()
  const [isSaving, setSaving] = useState(false)
  const { sayError } = useSay()
  const { documentId, can, steps, drafterCode, state } = document
  const asked = steps.find(({ stepId, state }) => can.decide.includes(stepId) && state !== 'owed')
  const [decided] = can.takeBack
  const savePdf = async () => {
    setSaving(true)
    try {
      await saveFile(documentCalls.documentPdf, { documentId })
    } catch (error) {
      toast.error(sayError(error))
    } finally {
      setSaving(false)
    }
  }
  const takeBack = (stepId: number) =>
    acting.act(() => call(documentCalls.act, { documentId, kind: 'takeBack', stepId }), t('approvals.done.takeBack'))
  const withdraw = async () => {
    const question = {
      title: t('approvals.withdraw.title'),
      text: t('approvals.withdraw.text'),
      action: t('approvals.verb.withdraw'),
    }
    if (await confirm(question))
      await acting.act(() => call(documentCalls.act, { documentId, kind: 'withdraw' }), t('approvals.done.withdraw'))
  }
  const draftOf = (search: Record<string, string>) => void navigate({ to: draftPath, search })
  const entries = [
    asked && {
      key: 'return',
      label: t('approvals.verb.return'),
      icon: IconArrowBackUp,
      onSelect: () => setOpen('return'),
    },
    decided !== undefined && {
      key: 'takeBack',
      label: t('approvals.verb.takeBack'),
      icon: IconRestore,
      onSelect: () => void takeBack(decided),
    },
    can.withdraw && {
      key: 'withdraw',
      label: t('approvals.verb.withdraw'),
      icon: IconArrowBackUp,
      onSelect: () => void withdraw(),
    },
    can.submit && {
      key: 'again',
      label: t('approvals.verb.submitAgain'),
      icon: IconPencil,
      onSelect: () => draftOf({ apmid: String(documentId) }),
    },
    can.changeLine && {
      key: 'line',
      label: t('approvals.verb.changeLine'),
      icon: IconUsers,
      onSelect: () => setOpen('line'),
    },
    can.circulate && {
      key: 'circulate',
      label: t('approvals.verb.circulate'),
      icon: IconUserShare,
      onSelect: () => setOpen('circulate'),
    },
    drafterCode === viewerCode && {
      key: 'copy',
      label: t('approvals.verb.draftFrom'),
      icon: IconArrowForwardUp,
      onSelect: () => draftOf({ originid: String(documentId) }),
    },
  ].filter((entry) => entry !== false && entry !== undefined) satisfies MenuEntry[]
  return (
    <>
      <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
        {t('approvals.document.print')}
      </Button>
      {state === 'completed' ? (
        <Button variant="ghost" icon={IconFileDownload} disabled={isSaving} onClick={() => void savePdf()}>
          {t('approvals.document.pdf')}
        </Button>
      ) : null}
      <Button variant="ghost" icon={IconHistory} onClick={() => setOpen('history')}>
        {t('approvals.history.title')}
      </Button>
      {entries.length > 0 ? (
        <Menu label={t('approvals.document.more')} entries={entries}>
          {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('approvals.document.more')} />}
        </Menu>
      ) : null}
      {open === 'history' ? <HistoryDialog document={document} onClose={() => setOpen(undefined)} /> : null}
      {open === 'circulate' ? (
        <CirculateDialog documentId={documentId} acting={acting} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'line' ? (
        <ChangeLineDialog document={document} acting={acting} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'return' && asked ? (
        <ReturnDialog document={document} stepId={asked.stepId} acting={acting} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}
