/** Point or distance in CSS pixels. Points are measured from the stage's middle. */
export type Point = { x: number; y: number };
/** Zoom relative to the fitting size, and distance of the picture's middle from the stage's. */
export type View = Point & { scale: number };
/** Stage, and the picture's fitting size in it. */
export type Frame = { stage: { width: number; height: number }; picture: { width: number; height: number } };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Largest zoom: pictures have no more detail. */
export const CLOSEST = 4;

/** Zoom after a double tap or "Zoom in". */
export const CLOSE = 2.5;

/** Changes the zoom and keeps the place under `point`. */
export function scaled(view: View, scale: number, point: Point, frame: Frame): View {
	const next = Math.min(CLOSEST, Math.max(1, scale));
	const share = next / view.scale;
	return within({ scale: next, x: point.x - (point.x - view.x) * share, y: point.y - (point.y - view.y) * share }, frame);
}

/** Moves the picture, at most to its edge. */
export const pushed = (view: View, by: Point, frame: Frame): View => within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

export function fitting(picture: { width: number; height: number }, stage: { width: number; height: number }): Frame {
	const share = Math.min(stage.width / picture.width, stage.height / picture.height);
	return { stage, picture: { width: picture.width * share, height: picture.height * share } };
}

function within({ scale, x, y }: View, { stage, picture }: Frame): View {
	const limit = (shown: number, room: number) => Math.max(0, (shown * scale - room) / 2);
	return { scale, x: clamped(x, limit(picture.width, stage.width)), y: clamped(y, limit(picture.height, stage.height)) };
}

/** Avoids `-0`, which would count as another view. */
const clamped = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
