import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { useBoardTree } from '../boards.queries.ts'
import { boardsWithPaths, holdsArticles } from '../query/board-paths.ts'
import type { WriteConfig } from './article-form.ts'

type Props = { config: WriteConfig; isChange: boolean; onBoard: (boardId: number) => void }

/** Which board it is for: one of those where the reader may write. An article that stands is moved, not rewritten. */
export function WriteBoard({ config, isChange, onBoard }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const tree = useBoardTree()
  const here = [...config.path.filter(({ boardId }) => boardId !== config.boardId), config].map(({ name }) =>
    nameOf(name),
  )
  const options = boardsWithPaths(tree.data?.items ?? [], nameOf)
    .filter(({ board }) => holdsArticles(board) && board.can.write)
    .map(({ board, path }) => ({ value: String(board.boardId), label: path }))
  const isKnown = options.some(({ value }) => value === String(config.boardId))
  return (
    <SelectField
      label={t('boards.write.board')}
      required
      value={String(config.boardId)}
      disabled={isChange}
      options={isKnown ? options : [{ value: String(config.boardId), label: here.join(' › ') }, ...options]}
      onChange={(value) => onBoard(Number(value))}
    />
  )
}
