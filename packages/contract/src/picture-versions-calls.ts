import type { PictureFile } from './capture-limits.ts';
import type { Caller } from './caller.ts';
import type { AddVersionQuery, PictureVersion, VersionUpload } from './picture-versions.ts';

/** A picture of a capture. */
export interface PictureName {
  readonly test_id: string;
  readonly asset_id: string;
  readonly file: PictureFile;
}

/** Calls about edited versions of a picture. A part of an upload may be sent again. */
export const pictureVersionCalls = (caller: Caller) => ({
  listPictureVersions: async (picture: PictureName) => (await caller.list<PictureVersion>('/project/asset/version/', { ...picture })).data,
  addPictureVersionPart: ({ base, ...query }: AddVersionQuery, part: Blob) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    if (base !== undefined) search.set('base', String(base));
    return caller.upload<VersionUpload>('POST', `/project/asset/version/?${search}`, part);
  },
  /** Deletes a version and those after it. */
  removePictureVersion: (picture: PictureName, version: number) =>
    caller.read<{ shown: number }>('DELETE', '/project/asset/version/', { query: { ...picture, version } }),
});
