import { IconDoor, IconFolder, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlinePane } from '#platform/web/outline/outline-pane.tsx'
import { OutlineWorkplace, useOutlinePlace } from '#platform/web/outline/outline-workplace.tsx'
import { useOpenBranches } from '#platform/web/outline/use-open-branches.ts'
import { hasUnsaved } from '#platform/web/session/unsaved.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import type { AdminTab } from './admin-path.ts'
import { GroupEditor } from './group-editor.tsx'
import { NewDialog } from './new-dialog.tsx'
import { type AdminTree, type Node, nameOfNode, nodeOutline, nodesOf, numberOf } from './nodes.ts'
import { RemoveGroupDialog } from './remove-group-dialog.tsx'
import { ResourceEditor } from './resource-editor.tsx'
import { useMoves } from './use-moves.ts'

type Props = {
  tree: AdminTree
  /** The line in hand, by its number in the tree. */
  chosen: number | undefined
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  onChoose: (node: number | undefined) => void
}

/** Groups and resources of a board as a tree, and the chosen one beside it. */
export function Workplace({ tree, chosen, tab, onTab, onChoose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const confirm = useConfirm()
  const branches = useOpenBranches(true)
  const { pane, editor, isEditorShown, showEditor, onPick, onEdit, toTree } = useOutlinePlace(chosen !== undefined)
  const [adding, setAdding] = useState<{ groupId: number | null; first: Node['what'] }>()
  const [removing, setRemoving] = useState<number>()
  const { newest, move } = useMoves(tree)
  const nodes = nodesOf(tree)
  const node = nodes.find(({ id }) => id === chosen)
  /** What is typed and not saved is not lost by looking at something else. */
  const choose = async (next: number | undefined) => {
    if (next === chosen) return
    const mayGo =
      !hasUnsaved() ||
      (await confirm({
        title: t('reservations.administration.leaveTitle'),
        text: t('reservations.administration.leaveText'),
        action: t('reservations.administration.leave'),
        danger: true,
      }))
    if (mayGo) onChoose(next)
  }
  const add = (isBelow: boolean) => {
    if (!node) setAdding({ groupId: null, first: 'group' })
    else if (isBelow) setAdding({ groupId: numberOf(node.id), first: 'resource' })
    else setAdding({ groupId: node.under === null ? null : numberOf(node.under), first: node.what })
  }
  const frame = { ref: editor, tab, onTab, onBack: toTree }

  return (
    <OutlineWorkplace shows={isEditorShown && node ? 'form' : 'tree'}>
      {nodes.length === 0 ? (
        <EmptyState
          title={t('reservations.administration.empty')}
          hint={t('reservations.administration.emptyHint')}
          action={
            <Button icon={IconPlus} onClick={() => add(false)}>
              {t('reservations.administration.add')}
            </Button>
          }
        />
      ) : (
        <OutlinePane
          ref={pane}
          label={t('reservations.administration.tree')}
          work={{
            kind: nodeOutline,
            items: nodes,
            newest,
            nameOf: (each) => nameOf(nameOfNode(each)),
            branches,
            chosen,
            onChoose: (id) => void choose(id),
            onMove: move,
            onAdd: add,
            addWords: t('reservations.administration.add'),
            canAddBelow: node?.what === 'group',
          }}
          onPick={onPick}
          onEdit={onEdit}
        >
          {(each) => <NodeLine node={each} />}
        </OutlinePane>
      )}
      {node?.what === 'group' ? (
        <GroupEditor key={node.id} {...frame} group={node.group} onRemove={() => setRemoving(node.group.groupId)} />
      ) : null}
      {node?.what === 'resource' ? (
        <ResourceEditor key={node.id} {...frame} tree={tree} line={node.resource} onGone={() => onChoose(undefined)} />
      ) : null}
      {node || nodes.length === 0 ? null : <EmptyState title={t('reservations.administration.chooseOne')} />}
      {adding ? (
        <NewDialog
          {...adding}
          tree={tree}
          onClose={() => setAdding(undefined)}
          onMade={(made) => {
            onChoose(made)
            showEditor()
          }}
        />
      ) : null}
      {removing === undefined ? null : (
        <RemoveGroupDialog
          tree={tree}
          groupId={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined)
            onChoose(undefined)
            toTree()
          }}
        />
      )}
    </OutlineWorkplace>
  )
}

/** What stands in a line of the tree: icon, name, and what is unusual about it. */
function NodeLine({ node }: { node: Node }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const Icon = node.what === 'group' ? IconFolder : IconDoor
  return (
    <>
      <Icon className="i" aria-hidden />
      <span className="ell">{nameOf(nameOfNode(node))}</span>
      <span className="outline__marks">
        {node.what === 'group' ? null : node.resource.isRetired ? (
          <Badge>{t('reservations.administration.retired')}</Badge>
        ) : node.resource.isOutOfOrder ? (
          <Badge tone="orange">{t('reservations.administration.outOfOrder')}</Badge>
        ) : node.resource.way === 'approval' ? (
          <Badge>{t('reservations.administration.ways.approval')}</Badge>
        ) : null}
      </span>
    </>
  )
}
