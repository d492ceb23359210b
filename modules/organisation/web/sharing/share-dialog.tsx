import { lazyComponent } from '#platform/web/chunks.ts'
import type { ShareDialogProps } from './share-props.ts'

/** Who else may see something of one's own, and how much. */
export const ShareDialog = lazyComponent<ShareDialogProps>(() => import('./share-box.tsx'))
