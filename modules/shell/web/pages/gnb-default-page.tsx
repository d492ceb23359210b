import { GnbPreviewPage } from './gnb-preview-page.tsx'

/** The menus at the top (SHELL-013). */
export default function GnbDefaultPage() {
  return <GnbPreviewPage navigation="top" />
}
