// jQuery 1.8.3 was used here once
window.jquery = "1.8.3";
