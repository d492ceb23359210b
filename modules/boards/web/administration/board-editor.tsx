import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { OutlineEditor } from '#platform/web/outline/outline-editor.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { useAdminBoard } from './admin.queries.ts'
import { ArticlesPanel } from './articles-panel.tsx'
import type { AdminBoard } from './board-draft.ts'
import { ExplainTab } from './explain-tab.tsx'
import { FieldsTab } from './fields-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { LabelsTab } from './labels-tab.tsx'
import type { AdminLine } from './outline.ts'
import { PermissionsTab } from './permissions-tab.tsx'
import { type AdminTab, tabsOf } from './tabs.ts'
import { useBoardSave } from './use-board-save.ts'

type Props = {
  ref: RefObject<HTMLElement | null>
  line: AdminLine
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  onBack: () => void
}

/** Everything about one board, in tabs. */
export function BoardEditor({ ref, line, tab, onTab, onBack }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const board = useAdminBoard(line.boardId)
  const tabs = tabsOf(line.kind)
  const shown = tabs.includes(tab) ? tab : 'general'
  return (
    <OutlineEditor
      ref={ref}
      name={nameOf(line.name)}
      number={line.boardId}
      marks={line.state === 'retired' ? <Badge>{t('boards.admin.retired')}</Badge> : null}
      acts={<StateButton line={line} />}
      tabs={tabs.map((value) => ({ value, label: t(`boards.admin.tabs.${value}`) }))}
      tab={shown}
      onTab={onTab}
      onBack={onBack}
    >
      <Pane query={board} skeleton={<SkeletonRows rows={6} />} isEmpty={() => false}>
        {(data) => <Panel key={`${shown} ${data.version} ${data.permissionsOf.boardId}`} tab={shown} board={data} />}
      </Pane>
    </OutlineEditor>
  )
}

const panels = {
  general: GeneralTab,
  fields: FieldsTab,
  labels: LabelsTab,
  permissions: PermissionsTab,
  explain: ExplainTab,
} as const

function Panel({ tab, board }: { tab: AdminTab; board: AdminBoard }) {
  if (tab === 'articles') return <ArticlesPanel boardId={board.boardId} />
  const Chosen = panels[tab]
  return <Chosen board={board} />
}

/** Retires a board or brings it back. */
function StateButton({ line }: { line: AdminLine }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const { isBusy, save } = useBoardSave()
  const retires = line.state === 'active'
  const change = async () => {
    const name = nameOf(line.name)
    const isSure =
      !retires ||
      (await confirm({
        title: t('boards.admin.retireTitle', { name }),
        text: t('boards.admin.retireText'),
        action: t('boards.admin.retire'),
        danger: true,
      }))
    if (!isSure) return
    const state = retires ? 'retired' : 'active'
    await save(
      () => call(calls.retireBoard, { boardId: line.boardId, state }),
      t(retires ? 'boards.admin.wasRetired' : 'boards.admin.isBack', { name }),
    )
  }
  return (
    <Button icon={retires ? IconArchive : IconArchiveOff} busy={isBusy} onClick={() => void change()}>
      {t(retires ? 'boards.admin.retire' : 'boards.admin.bringBack')}
    </Button>
  )
}
