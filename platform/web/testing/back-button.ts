import type { RouterHistory } from '@tanstack/react-router'

/** The Back button of a browser: whoever asks before leaving is asked, which a history in memory leaves out. */
export function backButton(history: RouterHistory): () => void {
  const { _getBlockers: blockers } = history
  const place = () => {
    const { __TSR_index: index } = history.location.state
    return index
  }
  const visited = [history.location]
  history.subscribe(({ location }) => {
    visited[place()] = location
  })
  const back = async () => {
    const currentLocation = history.location
    const nextLocation = visited[place() - 1]
    for (const { blockerFn } of nextLocation ? blockers() : [])
      if (await blockerFn({ currentLocation, nextLocation: nextLocation!, action: 'BACK' })) return
    history.back()
  }
  return () => void back()
}
