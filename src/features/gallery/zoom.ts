/** A point or a distance in CSS pixels. Points are counted from the middle of the stage. */
export type Point = { x: number; y: number };
/** How the picture is shown: how many times its fitting size, and how far its middle is from the stage's. */
export type View = Point & { scale: number };
/** The stage, and the picture as it fits into it. */
export type Frame = { stage: { width: number; height: number }; picture: { width: number; height: number } };

/** The whole picture, in the middle. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** No picture has more to show beyond this. */
export const CLOSEST = 4;

/** What a double tap or the button "Zoom in" leads to. */
export const CLOSE = 2.5;

/** The picture at another scale; what lies under `point` stays there. */
export function scaled(view: View, scale: number, point: Point, frame: Frame): View {
	const next = Math.min(CLOSEST, Math.max(1, scale));
	const share = next / view.scale;
	return within({ scale: next, x: point.x - (point.x - view.x) * share, y: point.y - (point.y - view.y) * share }, frame);
}

/** The picture pushed aside, never further than to its edge. */
export const pushed = (view: View, by: Point, frame: Frame): View => within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** The size of a picture that fits whole into the stage. */
export function fitting(picture: { width: number; height: number }, stage: { width: number; height: number }): Frame {
	const share = Math.min(stage.width / picture.width, stage.height / picture.height);
	return { stage, picture: { width: picture.width * share, height: picture.height * share } };
}

function within({ scale, x, y }: View, { stage, picture }: Frame): View {
	const limit = (shown: number, room: number) => Math.max(0, (shown * scale - room) / 2);
	return { scale, x: clamped(x, limit(picture.width, stage.width)), y: clamped(y, limit(picture.height, stage.height)) };
}

/** Never `-0`, which would be another view. */
const clamped = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
