import { draw } from '../../features/window/draw.tsx';
import { Options } from '../../features/window/options.tsx';

draw(<Options />);
