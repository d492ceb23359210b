import type { BoardCan } from '../../contract/boards.entities.ts'
import type { ArticleRecord } from '../access/articles-seen.ts'
import type { WholeBoard } from '../access/boards-seen.ts'

type About = {
  article: Pick<ArticleRecord, 'author_code' | 'publish_at' | 'ends_at' | 'is_anonymous' | 'is_must_read'>
  board: Pick<WholeBoard, 'settings' | 'state'> & { can: Pick<BoardCan, 'comment' | 'manage'> }
}
/** Who asks, and when. */
type Who = { viewer: { personCode: string }; now: Date }

/** Whether an article stands on its board now; before and after that nobody talks about it. */
export const isShown = ({ article }: About, { now }: Who): boolean =>
  article.publish_at <= now && (article.ends_at === null || article.ends_at > now)

const isAuthor = ({ article }: About, { viewer }: Who) => article.author_code === viewer.personCode

/** Names are shown to nobody: of articles that are anonymous, and of boards that have become so. */
export const isAnonymous = ({ article, board }: About): boolean => article.is_anonymous || board.settings.isAnonymous

/** What readers may do with an article that is open to them (an article behind a password is not, until it was given). */
export const mayComment = (about: About, who: Who): boolean =>
  about.board.can.comment && about.board.settings.comments && isShown(about, who)

/** One's own article one does not recommend. */
export const mayRecommend = (about: About, who: Who): boolean =>
  about.board.settings.recommends && about.board.state === 'active' && isShown(about, who) && !isAuthor(about, who)

/** As the board's setting says; on anonymous boards nobody, since who reads is no more to be known than who writes. */
export const maySeeViewLog = (about: About, who: Who): boolean => {
  if (isAnonymous(about)) return false
  const { viewLog } = about.board.settings
  return viewLog === 'readers' || about.board.can.manage || (viewLog === 'author' && isAuthor(about, who))
}

/** Who has read what must be read, and reminding the rest: its author and the managers. */
export const maySeeMustRead = (about: About, who: Who): boolean =>
  about.article.is_must_read && (about.board.can.manage || isAuthor(about, who))

export const mayRemind = (about: About, who: Who): boolean => maySeeMustRead(about, who) && isShown(about, who)

/** @param hasMail whether this installation has a mail service (G-106) */
export const maySendMail = (about: About, who: Who, hasMail: boolean): boolean =>
  hasMail && about.board.settings.mailAlarm && isShown(about, who)
