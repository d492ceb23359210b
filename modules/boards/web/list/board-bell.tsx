import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import { useBoard } from '../boards.queries.ts'
import { type Asked, numberOf } from '../query/page-set.ts'

/** The bell beside the star of a page about one board (SHELL-035, G-069); nothing on every other page. */
export default function BoardBell() {
  const isBoardPage = useMatches({
    select: (matches) => /^\/board\/(list|album|summary|read)\b/i.test(matches.at(-1)?.staticData.page?.path ?? ''),
  })
  const { SYSID } = useSearch({ strict: false }) as Asked
  const boardId = numberOf(SYSID)
  return isBoardPage && boardId !== undefined ? <Bell boardId={boardId} /> : null
}

function Bell({ boardId }: { boardId: number }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const board = useBoard(boardId)
  const subscribe = useCallMutation(boardsCalls.subscribe, {
    onSuccess: async ({ isSubscribed }) => {
      toast.success(t(isSubscribed ? 'boards.bell.isOn' : 'boards.bell.isOff'))
      await Promise.all(
        [boardsCalls.board, boardsCalls.tree].map((each) => queries.invalidateQueries({ queryKey: keyOf(each) })),
      )
    },
    onError: (error) => toast.error(sayError(error)),
  })
  if (!board.data) return null
  const isOn = subscribe.isPending ? (subscribe.variables?.isOn ?? false) : board.data.isSubscribed
  return (
    <IconButton
      name={t('boards.bell.name')}
      data-tip={t(isOn ? 'boards.bell.turnOff' : 'boards.bell.turnOn')}
      aria-pressed={isOn}
      look={isOn ? 'on' : 'plain'}
      icon={isOn ? IconBellRinging : IconBell}
      onClick={() => !subscribe.isPending && subscribe.mutate({ boardId, isOn: !isOn })}
    />
  )
}
