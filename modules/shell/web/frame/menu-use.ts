import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#platform/web/calls/call.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { statisticsCalls } from '../../contract/statistics.contract.ts'
import { usePageMenu } from './use-page-place.ts'

/** Notes that a menu was used (SHELL-073). Nobody waits for it, and nobody is told when it fails. */
export function logMenuUse({ menuId }: Pick<Menu, 'menuId'>): void {
  void call(statisticsCalls.menuUseLog, { menuId }, { quiet: true, keepalive: true }).catch(() => undefined)
}

/** The menu that was opened a moment ago and counted there. */
let opened: number | undefined

/** A menu was opened here: coming to its page is not counted again. */
export function noteOpened({ menuId }: Pick<Menu, 'menuId'>): void {
  opened = menuId
}

/**
 * Counts the menu of a page that somebody comes to by another way than its menu, such as the tree of boards
 * (SHELL-073). Going back, loading a page and the way home open nothing.
 */
export function useCountArrivals(): void {
  const { history } = useRouter() as { history: RouterHistory }
  const { menuId, callType } = usePageMenu() ?? {}
  const before = useRef(menuId)
  const isGoing = useRef(false)
  useEffect(
    () => history.subscribe(({ action: { type } }) => (isGoing.current = type === 'PUSH' || type === 'REPLACE')),
    [history],
  )
  useEffect(() => {
    if (menuId === before.current) return
    const known = opened
    opened = undefined
    // Reading an article and coming back to its board is no second opening.
    if (menuId === undefined) return
    before.current = menuId
    if (isGoing.current && menuId !== known && callType !== 'HOME') logMenuUse({ menuId })
  }, [menuId, callType])
}
