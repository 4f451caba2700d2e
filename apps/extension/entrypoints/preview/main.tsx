import { draw } from '../../features/window/draw.tsx';
import { Preview } from '../../features/window/preview.tsx';

draw(<Preview />);
