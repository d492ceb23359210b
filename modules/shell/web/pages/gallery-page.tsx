import { UiGallery } from '#platform/web/ui/gallery/gallery-page.tsx'

/** The interface pieces in all their states (UI-001…UI-026). */
export default function GalleryPage() {
  return (
    <div className="scroll grow">
      <UiGallery />
    </div>
  )
}
