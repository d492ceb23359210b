import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Tree } from '#platform/web/ui/trees/tree.tsx'
import type { TreeNode } from '#platform/web/ui/trees/tree-rows.ts'
import type { Folder, FolderTree } from '../../contract/mail.entities.ts'
import { placedFolders, withoutFolders } from './folder-names.ts'
import { useFolderTree } from './use-folder-tree.ts'

type Props = {
  title: string
  /** What the button says: "옮기기". */
  action: string
  /** Chosen at the start. */
  selected?: number
  /** Folders that cannot be chosen, and with them what is in them. */
  without?: readonly number[]
  /** It is on its way. */
  busy?: boolean
  onPick: (folder: Folder) => void
  onClose: () => void
}

const treeHeightPx = 320

/** A folder of one's mailbox, chosen from the tree of all (MAIL-011, MAIL-016). A double click takes it at once. */
export function FolderPicker({ title, action, selected, without, busy = false, onPick, onClose }: Props) {
  const [chosen, setChosen] = useState(selected)
  const folders = useFolderTree(true)
  const pick = (id: number | undefined) => {
    const found = placedFolders(folders.data ?? []).find(({ folder }) => folder.id === id)
    if (found) onPick(found.folder)
  }
  return (
    <FormDialog
      title={title}
      width="small"
      action={action}
      isDirty={false}
      busy={busy}
      disabled={chosen === undefined}
      onSubmit={() => pick(chosen)}
      onClose={onClose}
    >
      <Pane query={folders}>
        {(tree) => <Folders tree={tree} without={without} chosen={chosen} onChoose={setChosen} onDouble={pick} />}
      </Pane>
    </FormDialog>
  )
}

type FoldersProps = {
  tree: readonly FolderTree[]
  without: readonly number[] | undefined
  chosen: number | undefined
  onChoose: (id: number) => void
  onDouble: (id: number) => void
}

function Folders({ tree, without, chosen, onChoose, onDouble }: FoldersProps) {
  const { t } = useTranslation()
  const shown = useMemo(() => withoutFolders(tree, new Set(without ?? [])), [tree, without])
  const nodes = useMemo(() => shown.map(nodeOf), [shown])
  // All are open: whoever looks for a folder of a mailbox sees it.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const expanded = useMemo(
    () =>
      new Set(
        placedFolders(shown)
          .map(({ folder }) => String(folder.id))
          .filter((id) => !closed.has(id)),
      ),
    [shown, closed],
  )
  return (
    <Tree
      label={t('mail.folderPicker.folders')}
      nodes={nodes}
      expanded={expanded}
      height={treeHeightPx}
      selected={chosen === undefined ? undefined : String(chosen)}
      onToggle={(id) => {
        const next = new Set(closed)
        if (!next.delete(id)) next.add(id)
        setClosed(next)
      }}
      onSelect={(id) => onChoose(Number(id))}
      onDouble={(id) => onDouble(Number(id))}
    />
  )
}

const nodeOf = ({ id, displayName, children }: FolderTree): TreeNode => ({
  id: String(id),
  label: displayName,
  children: children.map(nodeOf),
})
