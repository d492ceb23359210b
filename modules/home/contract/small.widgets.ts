import { defineWidget } from '#platform/contract/widget.ts'

/** One's posts, and the way from one to another. */
export const myPostsWidget = defineWidget({
  component: 'my-posts-webpart',
  titleKey: 'home.posts.title',
  hintKey: 'home.posts.hint',
  size: { least: [3, 0.7], most: [12, 2], usual: [6, 1] },
  settings: {},
})

/** The way to a colleague. */
export const findPeopleWidget = defineWidget({
  component: 'find-people-webpart',
  titleKey: 'home.find.title',
  hintKey: 'home.find.about',
  size: { least: [3, 0.4], most: [12, 1], usual: [3, 0.5] },
  settings: {},
})

/** A text of the company, over which a person may write her own. */
export const noteWidget = defineWidget({
  component: 'note-webpart',
  titleKey: 'home.widget.note.title',
  hintKey: 'home.widget.note.hint',
  size: { least: [2, 0.4], most: [12, 4], usual: [3, 1] },
  settings: {
    text: {
      kind: 'text',
      labelKey: 'home.widget.note.text',
      hintKey: 'home.widget.note.textHint',
      default: '',
      maxLength: 4000,
      isLong: true,
      isOwn: true,
    },
  },
})

/** A page of another site, of those the installation allows. */
export const frameWidget = defineWidget({
  component: 'frame-webpart',
  titleKey: 'home.widget.frame.title',
  hintKey: 'home.widget.frame.hint',
  size: { least: [3, 1], most: [12, 4], usual: [6, 2] },
  settings: {
    address: {
      kind: 'address',
      labelKey: 'home.widget.frame.address',
      hintKey: 'home.widget.frame.addressHint',
      default: '',
      isOutsideOnly: true,
    },
  },
})
