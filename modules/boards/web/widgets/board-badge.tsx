import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { boardTone } from '../../contract/boards.widgets.ts'

/** The name of a board on a ground of its own. */
export const BoardBadge = ({ boardId, boardName }: { boardId: number; boardName: string }) => (
  <Badge tone={boardTone(boardId)}>{boardName}</Badge>
)
