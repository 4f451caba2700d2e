import { draw } from '../../features/window/draw.tsx';
import { Popup } from '../../features/window/popup.tsx';

draw(<Popup />);
