export { isCounted } from './change-comment.ts';
export { type CommentThread, type CommentThreads, type Place, placeOf } from './comment-threads.ts';
export { cutWords } from './cut-words.ts';
export { listComments } from './list-comments.ts';
export { countComments, moveComments, takeCommentsBack } from './move-comments.ts';
export { readRoom } from './require-room.ts';
export { purgeComments } from './purge-comments.ts';
export { giveCommentsOver } from './give-comments-over.ts';
export { comments } from './tables.ts';
