import { bindCalls } from '#platform/server/modules.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { candidatesOfArticle, changeComment, commentArticle, listOfArticle, removeComment } from './comments.ts'
import { stoneCall } from './envelope-call.ts'
import { sendMailAlarm } from './mail-alarm.ts'
import { confirmRead, mustReadPeople, remind } from './must-read/must-read.ts'
import { createRecommend, deleteRecommend, listRecommends } from './recommends.ts'
import { createViewLog, listViews } from './views.ts'
import '../talk.tables.ts'

export const talkHandlers = bindCalls(talkCalls, {
  getComments: listOfArticle,
  createComment: commentArticle,
  updateComment: changeComment,
  deleteComment: removeComment,
  mentionCandidates: candidatesOfArticle,
  createRecommend,
  deleteRecommend,
  recommends: listRecommends,
  createViewLog,
  viewlogs: listViews,
  confirmRead,
  mustReadPeople,
  remind,
  sendMailAlaram: sendMailAlarm,
  stoneCall,
})
