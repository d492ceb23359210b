import { GnbPreviewPage } from './gnb-preview-page.tsx'

/** The menus at the left (SHELL-011, SHELL-023). */
export default function GnbLeftPage() {
  return <GnbPreviewPage navigation="left" />
}
