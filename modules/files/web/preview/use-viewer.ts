import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, queryOf } from '#platform/web/calls/queries.ts'
import { type Preview, previewCalls, type Viewer } from '../../contract/preview.contract.ts'

/** A document that is being converted is looked at this often, ms. */
const lookAgainMs = 1_500

/** What is needed to show a file; a document that must be converted first is waited for. */
export function useViewer(fileId: string) {
  const viewer = useQuery({
    queryKey: keyOf(previewCalls.viewerKey, { fileId }),
    queryFn: () => call(previewCalls.viewerKey, { fileId }),
    // Each key is good for a while only.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const isMade = viewer.data !== undefined && viewer.data.state !== 'pending'
  const progress = useQuery({
    ...queryOf(previewCalls.preview, { fileId }),
    enabled: viewer.data !== undefined && !isMade,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'pending' ? false : lookAgainMs),
  })
  return { viewer, shown: latestOf(viewer.data, progress.data) }
}

/** The addresses of the viewer with the state of the conversion. */
const latestOf = (viewer: Viewer | undefined, progress: Preview | undefined): Viewer | undefined =>
  viewer && progress && viewer.state === 'pending' ? { ...viewer, ...progress } : viewer
